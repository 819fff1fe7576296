const entities: Record<string, string> = { '&': '&amp;', "'": '&apos;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Text as the content of an element of XML, or as a value of an attribute between quotes. */
export const escapeXml = (text: string): string => text.replace(/[&'"<>]/g, (sign) => entities[sign]);
