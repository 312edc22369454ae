/** A picture of a result, drawn here: nothing leaves the browser. */

import { armsOf, SHIELD } from '../design/arms';
import { word } from '../lib/words.svelte';
import type { AccountInfo } from '../protocol';

export interface Drawn {
  title: string;
  headline: string;
  names: string[];
  points: number[];
  seats: number;
  account: AccountInfo | null;
}

const W = 1200;
const LINE = 64;
const TOP = 176; // of the first line
const INK = '#2a2017';
const LETTERS = 'EB Garamond, serif';
const TONES = ['#b4512b', '#b8892f', '#3c7a67', '#1f4e79', '#6b4a86', '#9b2335', '#7a6a4f', '#8fa35a'];

/** A name of the legend, from the top of the legend. */
interface Entry {
  name: string;
  tone: string;
  x: number;
  y: number;
}

/** The colour that a name of the page's material stands for. */
function tone(colour: string): string {
  const name = /var\((.*)\)/.exec(colour)?.[1];
  return name ? getComputedStyle(document.documentElement).getPropertyValue(name).trim() : colour;
}

function letters(pen: CanvasRenderingContext2D, size: number, family: string, weight = 400): void {
  pen.font = `${weight} ${size}px ${family}`;
}

/** Paint a coat of arms; a rival without a seat has a plain one. */
function shield(pen: CanvasRenderingContext2D, seat: number | null, x: number, y: number, size: number): void {
  const arms = seat === null ? null : armsOf(seat);
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 24, size / 24);
  pen.clip(new Path2D(SHIELD));
  pen.fillStyle = arms ? tone(arms.colour) : '#6d5c45';
  pen.fillRect(0, 0, 24, 28);
  pen.fillStyle = '#fbf5e6';
  if (arms) pen.fill(new Path2D(arms.charge));
  pen.restore();
}

/** One line: arms, name, points, and a bar made of where they came from. */
function row(pen: CanvasRenderingContext2D, drawn: Drawn, column: number, y: number, most: number): void {
  const points = drawn.points[column] ?? 0;
  shield(pen, column < drawn.seats ? column : null, 60, y, 40);
  pen.fillStyle = INK;
  letters(pen, 34, LETTERS, 600);
  pen.fillText(drawn.names[column] ?? '', 116, y + 34, 270);
  pen.textAlign = 'right';
  pen.fillText(String(points), 460, y + 34);
  pen.textAlign = 'left';
  let x = 490;
  const parts = drawn.account?.sources.map(({ points: all }) => Math.max(0, all[column] ?? 0)) ?? [points];
  const sum = Math.max(1, parts.reduce((a, b) => a + b, 0)); // prettier-ignore
  parts.forEach((part, i) => {
    const width = ((W - 550) * (Math.max(0, points) / most) * part) / sum;
    pen.fillStyle = TONES[i % TONES.length]!;
    pen.fillRect(x, y + 8, width, 30);
    x += width;
  });
}

/** Lay out the names of the colours that are in the bars, in as many lines as they take. */
function legend(pen: CanvasRenderingContext2D, { account }: Drawn): Entry[] {
  let [x, y] = [60, 0];
  letters(pen, 24, LETTERS);
  const sources = (account?.sources ?? []).map(({ source, points }, i) => ({ source, points, i }));
  return sources
    .filter(({ points }) => points.some((have) => have > 0))
    .map(({ source, i }) => {
      const name = word(source);
      const width = pen.measureText(name).width + 52;
      if (x + width > W - 60) [x, y] = [60, y + 36];
      const entry = { name, tone: TONES[i % TONES.length]!, x, y };
      x += width;
      return entry;
    });
}

function name(pen: CanvasRenderingContext2D, { name, tone, x, y }: Entry, top: number): void {
  letters(pen, 24, LETTERS);
  pen.fillStyle = tone;
  pen.fillRect(x, top + y - 18, 20, 20);
  pen.fillStyle = INK;
  pen.fillText(name, x + 28, top + y);
}

/** Draw the result: title, everybody in the order of points, what the colours mean. */
export async function draw(drawn: Drawn): Promise<HTMLCanvasElement> {
  await document.fonts.ready;
  const order = drawn.names.map((_, i) => i).sort((a, b) => (drawn.points[b] ?? 0) - (drawn.points[a] ?? 0));
  const canvas = document.createElement('canvas');
  canvas.width = W;
  const pen = canvas.getContext('2d')!;
  const [entries, below] = [legend(pen, drawn), TOP + order.length * LINE + 44];
  canvas.height = below + (entries.at(-1)?.y ?? 0) + 56;
  pen.fillStyle = '#f4ead5';
  pen.fillRect(0, 0, W, canvas.height);
  pen.strokeStyle = '#b8892f';
  pen.lineWidth = 6;
  pen.strokeRect(18, 18, W - 36, canvas.height - 36);
  pen.fillStyle = INK;
  letters(pen, 60, 'Cormorant SC, serif', 600);
  pen.fillText(drawn.title, 60, 104, W - 120);
  pen.fillStyle = '#6d5c45';
  letters(pen, 26, LETTERS);
  pen.fillText(`${drawn.headline} · Signoria`, 60, 146, W - 120);
  const most = Math.max(1, ...drawn.points);
  order.forEach((column, i) => row(pen, drawn, column, TOP + i * LINE, most));
  entries.forEach((entry) => name(pen, entry, below));
  return canvas;
}

/** Hand the picture over: by the device's own sharing where it has one, else as a file. */
export async function give(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) return;
  const file = new File([blob], name, { type: 'image/png' });
  if (matchMedia('(pointer: coarse)').matches && 'canShare' in navigator && navigator.canShare({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => undefined); // whoever thinks better of it shares nothing
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
