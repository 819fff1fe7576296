import { FakeServer } from './fake-server.ts';
import { type Misbehaviour, misbehave } from './misbehaviour.ts';

export interface IndexNowCall {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

/** IndexNow as a real server on this machine. It answers 200 unless `next` holds something else. */
export class FakeIndexNow extends FakeServer {
  readonly calls: IndexNowCall[] = [];
  /** Answers of the next calls, one each. */
  next: Misbehaviour[] = [];
  /** Answer of all further calls. */
  always: Misbehaviour = 200;
  /** Called when a call has arrived, before it is answered. */
  onCall: (call: IndexNowCall) => void | Promise<void> = () => undefined;

  constructor() {
    super(async (_request, body, response) => {
      const call = JSON.parse(body) as IndexNowCall;
      this.calls.push(call);
      await this.onCall(call);
      misbehave(response, this.next.shift() ?? this.always, '');
    });
  }

  get endpoint(): string {
    return `${this.url}/indexnow`;
  }

  /** Every address that has arrived, in order. */
  get urls(): string[] {
    return this.calls.flatMap(({ urlList }) => urlList);
  }

  reset(): void {
    this.calls.length = 0;
    this.next = [];
    this.always = 200;
    this.onCall = () => undefined;
  }
}
