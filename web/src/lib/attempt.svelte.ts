/** Something a person asked for, and why it was not done. */

import { Refused } from './api';
import { refusal } from './words.svelte';

export class Attempt {
  trouble = $state('');
  done = $state(false);

  /** Do it, and say whether it was done. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    this.trouble = '';
    this.done = false;
    try {
      await work();
      this.done = true;
    } catch (error) {
      this.trouble =
        error instanceof Refused ? refusal(error.refusal) : error instanceof Error ? error.message : String(error);
    }
    return this.done;
  }
}
