import { NewSecondFactor, UsedRecoveryCode, UsedStep } from '@directory/contracts';

/** Keeps a second factor as site-config does. */
export class FakeSecondFactor {
  factor: NewSecondFactor | null = null;

  answer(method: string, path: string, body: unknown): unknown {
    if (method === 'PUT') this.factor = NewSecondFactor.parse(body);
    if (method === 'DELETE') this.factor = null;
    if (path.endsWith('/steps')) return { isFirstUse: this.useStep(UsedStep.parse(body).step) };
    if (path.endsWith('/recovery-codes')) return { isFirstUse: this.useRecoveryCode(UsedRecoveryCode.parse(body).digest) };
    const { factor } = this;
    return {
      sealed: factor?.sealed ?? null,
      switchedOnAt: factor && '2026-11-19T10:00:00.000Z',
      recoveryCodesLeft: factor?.recoveryDigests.length ?? 0,
    };
  }

  private useStep(step: number): boolean {
    if (!this.factor || this.factor.lastStep >= step) return false;
    this.factor.lastStep = step;
    return true;
  }

  private useRecoveryCode(digest: string): boolean {
    const place = this.factor?.recoveryDigests.indexOf(digest) ?? -1;
    this.factor?.recoveryDigests.splice(place, place < 0 ? 0 : 1);
    return place >= 0;
  }
}
