/** Topics of a link to the form, and the subject that the form then begins with. */
const subjects: Record<string, string> = {
  listing: 'Add my business',
  correction: 'Correct a business',
  privacy: 'Privacy request',
  cookies: 'Question about cookies',
  support: 'Something does not work',
};

/** Subject of a topic as it stands in an address; empty where it is none of ours. */
export const subjectOf = (topic: string | null): string => (topic && Object.hasOwn(subjects, topic) ? subjects[topic] : '');
