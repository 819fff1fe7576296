import { uploadLimitBytes } from '@directory/contracts';

/** Longest address of a request, characters. Links with every filter of a list stay below 1,000. */
export const longestAddress = 8192;

/**
 * Most parameters of an address, and fields of a form: pages read twenty, and campaigns append a dozen. One that cannot be decoded takes some ten
 * microseconds each time, and an address has room for thousands.
 */
export const mostQueryParameters = 50;

/** Most steps in the path of a page, `/` between them: pages have three. */
export const mostSteps = 20;

const kilobyte = 1024;
const second = 1000;
const minute = 60 * second;

/** Longest bodies, bytes. */
export const bodyBytes = {
  /** A few short fields of a form, or the figures of a page view. */
  form: 16 * kilobyte,
  /** A message of 5,000 letters of any script, as a form encodes them: nine bytes a letter. */
  message: 64 * kilobyte,
  /** One secret. */
  signIn: 4 * kilobyte,
  /** As much as a service reads of a JSON body. */
  json: 1024 * kilobyte,
  /** The limit of the file, and the envelope of the form around it. */
  upload: uploadLimitBytes + 1024 * kilobyte,
};

/** Longest time for a whole body, ms. Uploads have none: a large file over a slow connection takes as long as it takes. */
export const bodyTimeMs = {
  form: 10 * second,
  /** A message of the longest kind over a connection of 20 kbit/s. */
  message: 30 * second,
  json: 30 * second,
  unlimited: 0,
  /** A body of a call that takes none is read and thrown away for so long, so that the client gets to read its answer. */
  unwanted: 10 * second,
};

/** Longest time until an answer begins, ms. */
export const answerTimeMs = {
  /** As long as a service lets the database take for a public read, and less than a visitor waits. */
  publicRead: 1.8 * second,
  usual: 5 * second,
  /** An edit waits for the range of an import that is being written. */
  edit: 40 * second,
  /** A place takes all of its businesses along. */
  placeEdit: 10 * minute,
  submissions: minute,
  unlimited: 0,
};
