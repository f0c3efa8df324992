import Fastify from 'fastify';
import { listen } from './listen';

test.each(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL', 'ENOTFOUND', 'EAI_AGAIN'])(
  'reports a host that fails with %s in one line that names the variable',
  async (code) => {
    const http = Fastify();
    http.listen = () => Promise.reject(Object.assign(new Error(`listen ${code}`), { code }));
    await expect(listen(http, { host: 'school', port: 80 })).rejects.toThrow(
      new RegExp(`^HOST: school is .+ \\(${code}\\)\\.$`),
    );
  },
);
