import { configure } from '@testing-library/react';

// No style sheet is loaded, so nothing is hidden by one. A miss is reported in a few lines: the whole document takes a second to print.
configure({
  defaultHidden: true,
  // States are waited for; on a busy machine they take longer than the usual second.
  asyncUtilTimeout: 30_000,
  getElementError: (message) => new Error(message?.split('\n\nHere are the', 1)[0] ?? 'No such element.'),
});
