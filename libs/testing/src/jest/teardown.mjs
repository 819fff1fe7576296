export default async () => {
  await globalThis.__TEST_SERVERS__?.stop();
};
