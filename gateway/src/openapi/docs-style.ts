import { createHash } from 'node:crypto';

/** The colours and letters of the site, for a page that loads nothing. */
export const docsStyle = `
:root { color-scheme: light dark; --paper: light-dark(oklch(0.982 0.008 85), oklch(0.195 0.011 55));
--surface: light-dark(oklch(0.998 0.003 85), oklch(0.238 0.012 55)); --sunken: light-dark(oklch(0.954 0.013 82), oklch(0.272 0.013 55));
--ink: light-dark(oklch(0.235 0.018 55), oklch(0.945 0.012 85)); --ink-2: light-dark(oklch(0.445 0.02 60), oklch(0.765 0.015 80));
--line: light-dark(oklch(0.888 0.014 80), oklch(0.335 0.013 60)); --accent: light-dark(oklch(0.535 0.185 33), oklch(0.735 0.15 40));
--warning: light-dark(oklch(0.48 0.105 65), oklch(0.82 0.12 75)); --warning-soft: light-dark(oklch(0.95 0.04 80), oklch(0.3 0.04 70)); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 Inter, system-ui, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 3rem 1rem 6rem; }
h1, h2 { font-family: Fraunces, Georgia, serif; font-weight: 560; letter-spacing: -0.012em; line-height: 1.15; text-wrap: balance; }
h1 { font-size: 2.25rem; margin: 0 0 0.75rem; } h2 { font-size: 1.75rem; margin: 3.5rem 0 1rem; }
h3 { font-size: 0.875rem; margin: 1.25rem 0 0.25rem; color: var(--ink-2); font-weight: 600; }
p { max-width: 70ch; margin: 0 0 0.75rem; } a { color: var(--accent); }
code, .type { font: 0.875rem/1.5 ui-monospace, "Cascadia Mono", Menlo, monospace; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
details { background: var(--surface); border-radius: 12px; margin: 0.5rem 0; }
summary { display: grid; grid-template-columns: 4.5rem minmax(12rem, 1.2fr) 2fr auto; gap: 0.25rem 1rem; align-items: baseline; padding: 0.75rem 1rem;
cursor: pointer; border-radius: 12px; list-style: none; }
summary::-webkit-details-marker { display: none; } summary:hover { background: var(--sunken); }
summary .what { color: var(--ink-2); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; } :target { outline: 2px solid var(--accent); outline-offset: 4px; }
.method { font-weight: 700; }
.body { padding: 0 1rem 1.25rem; } .scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
th, td { text-align: left; padding: 0.375rem 1rem 0.375rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--ink-2); font-weight: 600; } td:first-child { white-space: nowrap; } td:last-child { min-width: 14rem; } tr:last-child td { border-bottom: 0; }
@media (max-width: 48rem) { summary { grid-template-columns: auto 1fr; } summary .what { grid-column: 1 / -1; } }
`;

/** Lets this very style through a policy that lets no other in. */
export const docsStyleHash = `'sha256-${createHash('sha256').update(docsStyle).digest('base64')}'`;
