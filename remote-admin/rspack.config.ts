import { remoteConfig } from 'build-config/remote-config';

export default remoteConfig({ name: 'remote-admin', folder: import.meta.dirname });
