/** Messages put into words, exactly as the Python lexicon does it. */

import { ONE } from '../protocol';

export type Value = number | string | string[] | number[];
export interface Message {
  key: string;
  arguments: Record<string, Value>;
}

const FIELD = /\{(\w+)(?::(\w+))?\}/g;
const one: Record<string, number[] | undefined> = ONE;

export class Lexicon {
  constructor(
    readonly language: string,
    readonly words: Record<string, string>,
  ) {}

  has(key: string): boolean {
    return key in this.words;
  }

  /** Say a message, in one of its forms where it has that; `names` are the seats'. */
  render(message: Message, names: readonly string[] = [], form = ''): string {
    const template = this.words[`${message.key}.${form}`] ?? this.words[message.key];
    if (template === undefined) return message.key;
    return template.replace(FIELD, (whole, field: string, form?: string) =>
      this.say(message.arguments[field] ?? whole, form ?? '', names),
    );
  }

  /** Look a word up, in one of its forms where it has that. */
  word(key: string, form = ''): string {
    const shaped = form ? this.words[`${key}.${form}`] : undefined;
    return shaped ?? this.words[key] ?? key.slice(key.lastIndexOf('.') + 1).replaceAll('-', ' ');
  }

  private say(value: Value, form: string, names: readonly string[]): string {
    if (Array.isArray(value)) return value.map((part) => this.say(part, form, names)).join(', ');
    if (typeof value === 'string') return this.word(value, form);
    if (form === 'name') return names[value] ?? (this.words['seat'] ?? '{}').replace('{}', String(value + 1));
    if (form === 'plus') return value < 0 ? String(value) : `+${value}`;
    const noun = this.words[`count.${form}.${(one[this.language] ?? [1]).includes(value) ? 'one' : 'many'}`];
    return noun === undefined ? String(value) : noun.replace('{}', String(value));
  }
}
