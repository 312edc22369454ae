import { mount } from 'svelte';
import './design/tokens.css';
import App from './App.svelte';
import { employ } from './lib/worker';

mount(App, { target: document.getElementById('app')! });
if (import.meta.env.PROD) addEventListener('load', () => void employ().catch(() => undefined));
