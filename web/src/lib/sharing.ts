/** What did not change stays the very object it was (structural sharing), so that only what changed is drawn again. */

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Give what is fresh, with every part of the old that is still the same. */
export function shared<T>(old: unknown, fresh: T): T {
  if (!isTree(old) || !isTree(fresh) || Array.isArray(old) !== Array.isArray(fresh)) return fresh;
  const parts = Object.entries(fresh).map(([key, part]) => [key, shared(old[key], part)] as const);
  const same = parts.length === Object.keys(old).length && parts.every(([key, part]) => part === old[key]);
  if (same) return old as T;
  return (Array.isArray(fresh) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
}
