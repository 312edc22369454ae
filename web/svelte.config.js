import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    // Tables and games are keyed: a component lives as long as what it was given.
    warningFilter: ({ code }) => code !== 'state_referenced_locally',
  },
};
