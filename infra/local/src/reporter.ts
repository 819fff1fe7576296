import { closeSync, constants, openSync, writeSync } from 'node:fs';

/** Prints the launcher's steps to the terminal and to its log. */
export interface Reporter {
  /** A step on the way. */
  step(sentence: string): void;
  /** Something that went wrong and was handled. */
  warn(sentence: string): void;
}

const stamp = (level: string, sentence: string): string => `${new Date().toISOString()} ${level} ${sentence}\n`;

/** The terminal says the same: a log that cannot be written, as on a full disk, must not end the launcher and with it the product. */
const append = (file: string, line: string): void => {
  try {
    const fd = openSync(file, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW, 0o600);
    try {
      writeSync(fd, line);
    } finally {
      closeSync(fd);
    }
  } catch {
    // Nobody could be told.
  }
};

export const reporterTo = (logFile: string): Reporter => ({
  step: (sentence) => {
    process.stdout.write(`${sentence}\n`);
    append(logFile, stamp('info', sentence));
  },
  warn: (sentence) => {
    process.stderr.write(`${sentence}\n`);
    append(logFile, stamp('warn', sentence));
  },
});
