import { signInNextHeader } from '@directory/contracts';
import { mutationOptions } from '@tanstack/react-query';
import { sendForAnswer } from '../../../lib/api/send.ts';
import type { SignInStep } from '../model/sign-in-steps.ts';

/**
 * Sends one step; gives back the name of a further step that the server asks for. Never repeated by itself: a second wrong answer would
 * count against the throttle.
 */
export const signInStepMutation = (step: SignInStep) =>
  mutationOptions({
    mutationFn: async (value: string) => (await sendForAnswer('POST', step.path, { [step.field]: value })).header(signInNextHeader),
    retry: false,
  });
