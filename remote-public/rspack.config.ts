import { remoteConfig } from 'build-config/remote-config';

export default remoteConfig({ name: 'remote-public', folder: import.meta.dirname, mostPages: 8 });
