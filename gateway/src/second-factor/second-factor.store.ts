import { CodeUse, type NewSecondFactor, StoredSecondFactor } from '@directory/contracts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ServiceClients } from '../upstream/service-clients.ts';
import { storeTimeoutMs } from './limits.ts';

const path = '/internal/second-factor';

/** The second factor as site-config keeps it. */
@Injectable()
export class SecondFactorStore {
  constructor(private readonly clients: ServiceClients) {}

  get(): Promise<StoredSecondFactor> {
    return this.ask({ method: 'GET', path }, StoredSecondFactor);
  }

  async save(factor: NewSecondFactor): Promise<void> {
    await this.ask({ method: 'PUT', path, json: factor }, z.unknown());
  }

  async remove(): Promise<void> {
    await this.ask({ method: 'DELETE', path }, z.unknown());
  }

  async useStep(step: number): Promise<boolean> {
    return (await this.ask({ method: 'POST', path: `${path}/steps`, json: { step } }, CodeUse)).isFirstUse;
  }

  async useRecoveryCode(digest: string): Promise<boolean> {
    return (await this.ask({ method: 'POST', path: `${path}/recovery-codes`, json: { digest } }, CodeUse)).isFirstUse;
  }

  private ask<Schema extends z.ZodType>(
    call: { method: 'GET' | 'PUT' | 'POST' | 'DELETE'; path: string; json?: unknown },
    schema: Schema,
  ): Promise<z.infer<Schema>> {
    return this.clients.get('site-config').json({ ...call, timeoutMs: storeTimeoutMs }, schema);
  }
}
