import { holdsInstituteName } from 'api-contract/account';
import { invalidField } from '../../platform/http/problem';
import type { CurrentSettings } from '../../platform/settings/current-settings';

/**
 * The rule of new usernames that depends on the saved settings; the schemas have the others.
 *
 * @throws {Problem} 422 if the username holds the name of the institute
 */
export function checkInstituteName(settings: CurrentSettings, username: string): void {
  if (holdsInstituteName(username, settings.current().name)) {
    throw invalidField('username', 'اسم المستخدم: لا يُقبل فيه اسم المعهد.', 'institute_name');
  }
}
