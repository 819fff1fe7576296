import { pagePlaceholders, pageStateId } from '@directory/contracts';
import type { Plugin } from 'vite';

/** Puts the mark of the state into the element that the browser reads it from. */
export const pageMarksPlugin = (): Plugin => ({
  name: 'page-marks',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(pagePlaceholders.state, `<script type="application/json" id="${pageStateId}">${pagePlaceholders.state}</script>`),
  },
});
