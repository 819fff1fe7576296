import { fileURLToPath } from 'node:url';
import preset from '../../jest.preset.mjs';

export default preset(fileURLToPath(new URL('.', import.meta.url)), { servers: true, childProgram: '/processes/child-program\\.ts$' });
