/** Attribute of a template whose code waits for the visitor's consent; its value is the purpose. */
export const consentAttribute = 'data-consent';
