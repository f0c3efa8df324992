import { remoteConfig } from 'build-config/remote-config';

export default remoteConfig({ name: 'remote-teacher', folder: import.meta.dirname, mostPages: 8 });
