import { prerenderConfig } from 'build-config/prerender-config';

export default prerenderConfig({ name: 'remote-admin', folder: import.meta.dirname });
