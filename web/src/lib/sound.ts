/** The one sound of the table. */

import { prefs } from './prefs.svelte';

let audio: AudioContext | undefined;

/** Pluck a string, as loud as was chosen. */
export function pluck(pitch: number): void {
  if (!prefs.volume) return;
  try {
    audio ??= new AudioContext();
    const now = audio.currentTime;
    const string = audio.createOscillator();
    const volume = audio.createGain();
    string.type = 'triangle';
    string.frequency.value = pitch;
    volume.gain.setValueAtTime(0.6 * (prefs.volume / 100), now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + 0.7);
    string.connect(volume).connect(audio.destination);
    string.start(now);
    string.stop(now + 0.7);
  } catch {
    // a browser without sound stays silent
  }
}
