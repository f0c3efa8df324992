import { hasPermission, type Permission } from 'api-contract/permissions';
import { useAdminRight } from 'shared-auth';

/**
 * Whether the signed-in administrator may do something: pages show nothing that the server would reject. The server checks
 * each call itself.
 */
export function usePermission(permission: Permission): boolean {
  return hasPermission(useAdminRight() ?? 'owner', permission);
}
