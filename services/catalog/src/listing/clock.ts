import { Injectable } from '@nestjs/common';

/** The time of day, so that tests can give it. */
@Injectable()
export class Clock {
  /** Ms since the epoch. */
  now(): number {
    return Date.now();
  }
}
