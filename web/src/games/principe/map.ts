/** A map of central Italy: borders drawn once and shared by the regions on both sides. */

type Point = [number, number];

// The corners where three regions meet are the large cities; the medium ones lie on borders.
// prettier-ignore
const BORDERS: Record<string, Point[]> = {
  west: [[78, 306], [52, 250], [46, 180], [28, 120], [44, 44]],
  north: [[44, 44], [110, 22], [200, 30], [292, 16]],
  'blue-yellow': [[292, 16], [276, 60], [292, 100], [285, 132]],
  'north-east': [[292, 16], [390, 30], [480, 18], [566, 52]],
  adria: [[566, 52], [540, 96], [560, 150], [548, 210], [572, 280], [574, 350]],
  'yellow-brown': [[574, 350], [545, 338], [505, 335]],
  'yellow-red': [[505, 335], [512, 270], [470, 222], [430, 196], [392, 192]],
  'yellow-green': [[392, 192], [345, 152], [285, 132]],
  'blue-green': [[285, 132], [236, 158], [212, 196], [208, 236], [176, 272]],
  'green-red': [[392, 192], [398, 228], [368, 252], [356, 302]],
  'red-brown': [[356, 302], [396, 330], [430, 326], [470, 346], [505, 335]],
  'green-brown': [[356, 302], [330, 326], [302, 334]],
  'green-violet': [[302, 334], [262, 318], [226, 326], [176, 272]],
  'blue-violet': [[176, 272], [126, 286], [78, 306]],
  'violet-brown': [[302, 334], [314, 372], [296, 410], [316, 452], [300, 494]],
  tyrrhenian: [[300, 494], [240, 478], [190, 440], [150, 424], [128, 368], [92, 350], [78, 306]],
  south: [[574, 350], [584, 410], [566, 466], [500, 500], [420, 486], [360, 506], [300, 494]],
};

// Each region goes around its borders; a minus walks one backwards.
const AROUND: Record<string, string[]> = {
  blue: ['west', 'north', 'blue-yellow', 'blue-green', 'blue-violet'],
  yellow: ['-blue-yellow', 'north-east', 'adria', 'yellow-brown', 'yellow-red', 'yellow-green'],
  green: ['-yellow-green', 'green-red', 'green-brown', 'green-violet', '-blue-green'],
  red: ['green-red', 'red-brown', 'yellow-red'],
  violet: ['green-violet', 'blue-violet', '-tyrrhenian', '-violet-brown'],
  brown: ['red-brown', '-yellow-brown', 'south', '-violet-brown', '-green-brown'],
};

export const MIDDLE: Record<string, Point> = {
  blue: [136, 128],
  yellow: [416, 98],
  green: [286, 232],
  red: [440, 278],
  violet: [190, 376],
  brown: [436, 404],
};

export const TOWN: Record<string, Point> = {
  siena: [252, 420],
  orvieto: [352, 456],
  venezia: [520, 146],
  verona: [214, 92],
  perugia: [522, 450],
  urbino: [430, 330],
  padova: [470, 218],
  lucca: [126, 288],
  milano: [214, 196],
  bologna: [368, 252],
  mantova: [285, 134],
  firenze: [302, 336],
  ferrara: [392, 192],
  pisa: [176, 274],
  rimini: [512, 340],
};

/** Draw a smooth line through points. */
function smooth(points: Point[]): string {
  return points
    .slice(1)
    .map((end, i) => {
      const [a, b, d] = [points[i - 1] ?? points[i]!, points[i]!, points[i + 2] ?? end];
      const near: Point = [b[0] + (end[0] - a[0]) / 6, b[1] + (end[1] - a[1]) / 6];
      const far: Point = [end[0] - (d[0] - b[0]) / 6, end[1] - (d[1] - b[1]) / 6];
      return ['C', near.map(Math.round), ' ', far.map(Math.round), ' ', end].join('');
    })
    .join('');
}

const walk = (name: string): Point[] => (name.startsWith('-') ? BORDERS[name.slice(1)]!.toReversed() : BORDERS[name]!);

/** The outline of a region; empty where the map does not know it. */
export function outline(region: string): string {
  const around = AROUND[region];
  if (!around) return '';
  const lines = around.map(walk);
  return `M${lines[0]![0]!.join()}${lines.map(smooth).join('')}Z`;
}
