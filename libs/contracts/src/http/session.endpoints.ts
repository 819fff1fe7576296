import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { AccessKeyStep, PasswordStep, Session, UserCodeStep } from './auth.ts';

/** Signing in and out. */
export const sessionEndpoints = {
  signInAccessKey: defineEndpoint({
    id: 'signInAccessKey',
    method: 'POST',
    path: '/api/admin/login/access-key',
    summary: 'Sign-in, step 1 of 3',
    access: 'public',
    body: AccessKeyStep,
    status: 204,
    answerKind: 'empty',
    errors: [400, 401, 403, 413, 415, 429],
  }),
  signInUserCode: defineEndpoint({
    id: 'signInUserCode',
    method: 'POST',
    path: '/api/admin/login/user-code',
    summary: 'Sign-in, step 2 of 3',
    access: 'public',
    body: UserCodeStep,
    status: 204,
    answerKind: 'empty',
    errors: [400, 401, 403, 413, 415, 429],
  }),
  signInPassword: defineEndpoint({
    id: 'signInPassword',
    method: 'POST',
    path: '/api/admin/login/password',
    summary: 'Sign-in, step 3 of 3; sets the session cookie',
    access: 'public',
    body: PasswordStep,
    status: 204,
    answerKind: 'empty',
    errors: [400, 401, 403, 413, 415, 429],
  }),
  getSession: defineEndpoint({
    id: 'getSession',
    method: 'GET',
    path: '/api/admin/session',
    summary: 'The session, or 401',
    access: 'admin',
    answer: Session,
    errors: [401],
  }),
  signOut: defineEndpoint({
    id: 'signOut',
    method: 'POST',
    path: '/api/admin/logout',
    summary: 'End the session',
    access: 'admin',
    status: 204,
    answerKind: 'empty',
    errors: [401, 403],
  }),
} as const satisfies Record<string, Endpoint>;
