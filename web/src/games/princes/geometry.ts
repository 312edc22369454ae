/** Squares, outlines and turned shapes of a principality: columns are letters, row 1 is the lowest. */

export interface Square {
  x: number;
  y: number; // from the top, as drawn
}

export interface Grid {
  width: number;
  height: number;
  palazzo: string[];
}

export const parse = (name: string, { height }: Grid): Square => ({
  x: name.charCodeAt(0) - 97,
  y: height - Number(name.slice(1)),
});
export const write = ({ x, y }: Square, { height }: Grid): string => `${String.fromCharCode(97 + x)}${height - y}`;

/** Write squares as the notation does: top row first, then from the left. */
export const writeAll = (squares: Square[], grid: Grid): string =>
  [...squares]
    .sort((a, b) => a.y - b.y || a.x - b.x)
    .map((square) => write(square, grid))
    .join('+');

const lowest = (values: number[]): number => Math.min(...values);

/** Move a shape to the corner. */
export function settle(squares: Square[]): Square[] {
  const left = lowest(squares.map(({ x }) => x));
  const top = lowest(squares.map(({ y }) => y));
  return squares.map(({ x, y }) => ({ x: x - left, y: y - top })).sort((a, b) => a.y - b.y || a.x - b.x);
}

export const turn = (squares: Square[]): Square[] => settle(squares.map(({ x, y }) => ({ x: -y, y: x })));
export const flip = (squares: Square[]): Square[] => settle(squares.map(({ x, y }) => ({ x: -x, y })));
export const fromOutline = (outline: string): Square[] =>
  outline.split('/').flatMap((line, y) => Array.from(line).flatMap((mark, x) => (mark === '#' ? [{ x, y }] : [])));

export const extent = (squares: Square[]): { width: number; height: number } => ({
  width: Math.max(...squares.map(({ x }) => x)) + 1,
  height: Math.max(...squares.map(({ y }) => y)) + 1,
});

/** Lay a settled shape so that its middle is near a point, wholly on the grid. */
export function lay(shape: Square[], at: { x: number; y: number }, grid: Grid): Square[] {
  const { width, height } = extent(shape);
  const left = Math.min(Math.max(Math.round(at.x - width / 2), 0), grid.width - width);
  const top = Math.min(Math.max(Math.round(at.y - height / 2), 0), grid.height - height);
  return shape.map(({ x, y }) => ({ x: x + left, y: y + top }));
}

interface Corner {
  x: number;
  y: number;
  in: [number, number];
  out: [number, number];
}

/** Walk around a shape, clockwise as drawn, and give its corners. */
function corners(squares: Square[]): Corner[][] {
  const has = new Set(squares.map(({ x, y }) => `${x},${y}`));
  const edges = new Map<string, [number, number][]>();
  const add = (x: number, y: number, dx: number, dy: number): void => {
    const key = `${x},${y}`;
    edges.set(key, [...(edges.get(key) ?? []), [dx, dy]]);
  };
  for (const { x, y } of squares) {
    if (!has.has(`${x},${y - 1}`)) add(x, y, 1, 0);
    if (!has.has(`${x + 1},${y}`)) add(x + 1, y, 0, 1);
    if (!has.has(`${x},${y + 1}`)) add(x + 1, y + 1, -1, 0);
    if (!has.has(`${x - 1},${y}`)) add(x, y + 1, 0, -1);
  }
  const loops: Corner[][] = [];
  while (edges.size) {
    const [start] = edges.keys();
    let [x, y] = start!.split(',').map(Number) as [number, number];
    let step = edges.get(start!)![0]!;
    const points: Corner[] = [];
    do {
      const key = `${x},${y}`;
      const ways = edges.get(key)!;
      const right: [number, number] = [-step[1], step[0]];
      const way = (points.length && ways.find(([a, b]) => a === right[0] && b === right[1])) || ways[0]!;
      if (points.length && (way[0] !== step[0] || way[1] !== step[1])) points.push({ x, y, in: step, out: way });
      else if (!points.length) points.push({ x, y, in: way, out: way });
      if (ways.length === 1) edges.delete(key);
      else
        edges.set(
          key,
          ways.filter((other) => other !== way),
        );
      step = way;
      x += way[0];
      y += way[1];
    } while (`${x},${y}` !== start);
    const first = points[0]!;
    first.in = step;
    loops.push(first.in[0] === first.out[0] && first.in[1] === first.out[1] ? points.slice(1) : points);
  }
  return loops;
}

/** Draw the outline of a shape as a path: `unit` a square, drawn in by `inset`, corners rounded by `radius`. */
export function outline(squares: Square[], unit: number, inset = 0, radius = 0): string {
  return corners(squares)
    .map((loop) => {
      const points = loop.map(({ x, y, in: a, out: b }) => ({
        x: x * unit + inset * (-a[1] - b[1]),
        y: y * unit + inset * (a[0] + b[0]),
        a,
        b,
      }));
      const parts = points.map(({ x, y, a, b }, i) => {
        const begin = `${x - a[0] * radius} ${y - a[1] * radius}`;
        return `${i ? 'L' : 'M'}${begin}Q${x} ${y} ${x + b[0] * radius} ${y + b[1] * radius}`;
      });
      return `${parts.join('')}Z`;
    })
    .join('');
}

/** The square where a mark is best put: the one with most neighbours, nearest to the middle. */
export function heart(squares: Square[]): Square {
  const middle = {
    x: squares.reduce((sum, { x }) => sum + x, 0) / squares.length,
    y: squares.reduce((sum, { y }) => sum + y, 0) / squares.length,
  };
  const far = ({ x, y }: Square): number => Math.hypot(x - middle.x, y - middle.y);
  return squares.reduce((best, square) => (far(square) < far(best) - 1e-9 ? square : best));
}

/** The ridges of a roof: a line between the middles of squares that lie side by side. */
export function ridges(squares: Square[], unit: number): string {
  const has = new Set(squares.map(({ x, y }) => `${x},${y}`));
  return squares
    .flatMap(({ x, y }) => {
      const from = `M${(x + 0.5) * unit} ${(y + 0.5) * unit}`;
      return [has.has(`${x + 1},${y}`) ? `${from}h${unit}` : '', has.has(`${x},${y + 1}`) ? `${from}v${unit}` : ''];
    })
    .join('');
}

/** The hips of a roof: from the corners of a shape to the middles of their squares. */
export function hips(squares: Square[], unit: number, inset = 2): string {
  return corners(squares)
    .flat()
    .map(({ x, y, in: a, out: b }) => {
      const [dx, dy] = [-a[1] - b[1], a[0] + b[0]];
      return `M${x * unit + dx * inset} ${y * unit + dy * inset}l${dx * (0.5 * unit - inset)} ${dy * (0.5 * unit - inset)}`;
    })
    .join('');
}
