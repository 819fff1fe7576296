// Health check of a container: is the part ready?
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/readyz`, { signal: AbortSignal.timeout(2500) }).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
