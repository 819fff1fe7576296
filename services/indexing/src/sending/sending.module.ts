import { type DynamicModule, Module } from '@nestjs/common';
import { BatchesRepository, WINDOW_MINUTES } from './batches.repository.ts';
import { EngineLeases, LEASE_SECONDS } from './engine-leases.service.ts';
import { OutcomesRepository, RETRY_PAUSE_MS } from './outcomes.repository.ts';
import { SendSubmissions } from './send-submissions.handler.ts';

export interface SendingOptions {
  windowMinutes: number;
  leaseSeconds: number;
  firstRetryPauseMs: number;
}

/** Sends what waits for the engines. */
@Module({})
export class SendingModule {
  static forRoot({ windowMinutes, leaseSeconds, firstRetryPauseMs }: SendingOptions): DynamicModule {
    return {
      module: SendingModule,
      providers: [
        EngineLeases,
        BatchesRepository,
        OutcomesRepository,
        SendSubmissions,
        { provide: WINDOW_MINUTES, useValue: windowMinutes },
        { provide: LEASE_SECONDS, useValue: leaseSeconds },
        { provide: RETRY_PAUSE_MS, useValue: firstRetryPauseMs },
      ],
    };
  }
}
