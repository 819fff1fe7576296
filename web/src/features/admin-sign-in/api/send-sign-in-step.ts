import { mutationOptions } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';
import type { SignInStep } from '../model/sign-in-steps.ts';

/** Sends one step. Never repeated by itself: a second wrong answer would count against the throttle. */
export const signInStepMutation = (step: SignInStep) =>
  mutationOptions({ mutationFn: (value: string) => send('POST', step.path, { [step.field]: value }), retry: false });
