/** Says a change to screen readers without moving the focus. Always in the page, so that its first words are heard too. */
export const LiveMessage = ({ text }: { text: string }) => (
  <p role="status" aria-live="polite" className="sr-only">
    {text}
  </p>
);
