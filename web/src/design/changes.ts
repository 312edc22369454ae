/** At most a few numbers at once say by how much they changed: more would be noise. */

const FEW = 4;
const MOMENT = 400; // milliseconds
let said = 0;
let timer = 0;

/** Say whether one more change may be told in this moment. */
export function mayTell(): boolean {
  timer ||= window.setTimeout(() => (said = timer = 0), MOMENT);
  said += 1;
  return said <= FEW;
}
