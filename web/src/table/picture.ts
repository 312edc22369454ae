/** A picture of a result, drawn here: nothing leaves the browser. */

import { armsOf, SHIELD } from '../design/arms';
import { t, word } from '../lib/words.svelte';
import type { AccountInfo } from '../protocol';

export interface Drawn {
  title: string;
  names: string[];
  points: number[];
  seats: number;
  account: AccountInfo | null;
}

const W = 1200;
const LINE = 64;
const TONES = ['#b4512b', '#b8892f', '#3c7a67', '#1f4e79', '#6b4a86', '#9b2335', '#7a6a4f', '#8fa35a'];

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
  pen.fillStyle = '#2a2017';
  letters(pen, 34, 'EB Garamond, serif', 600);
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

/** Name the colours of the bars; gives the height it took. */
function legend(pen: CanvasRenderingContext2D, drawn: Drawn, top: number): void {
  let x = 60;
  let y = top;
  letters(pen, 24, 'EB Garamond, serif');
  drawn.account?.sources.forEach(({ source }, i) => {
    const name = word(source);
    const width = pen.measureText(name).width + 52;
    if (x + width > W - 60) [x, y] = [60, y + 36];
    pen.fillStyle = TONES[i % TONES.length]!;
    pen.fillRect(x, y - 18, 20, 20);
    pen.fillStyle = '#2a2017';
    pen.fillText(name, x + 28, y);
    x += width;
  });
}

/** Draw the result: title, everybody in the order of points, what the colours mean. */
export async function draw(drawn: Drawn): Promise<HTMLCanvasElement> {
  await document.fonts.ready;
  const order = drawn.names.map((_, i) => i).sort((a, b) => (drawn.points[b] ?? 0) - (drawn.points[a] ?? 0));
  const canvas = document.createElement('canvas');
  canvas.width = W;
  canvas.height = 200 + order.length * LINE + 130;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#f4ead5';
  pen.fillRect(0, 0, W, canvas.height);
  pen.strokeStyle = '#b8892f';
  pen.lineWidth = 6;
  pen.strokeRect(18, 18, W - 36, canvas.height - 36);
  pen.fillStyle = '#2a2017';
  letters(pen, 60, 'Cormorant SC, serif', 600);
  pen.fillText(drawn.title, 60, 104, W - 120);
  pen.fillStyle = '#6d5c45';
  letters(pen, 26, 'EB Garamond, serif');
  pen.fillText(`Signoria · ${t('account.title')}`, 60, 146);
  const most = Math.max(1, ...drawn.points);
  order.forEach((column, i) => row(pen, drawn, column, 176 + i * LINE, most));
  legend(pen, drawn, 176 + order.length * LINE + 44);
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
