import type { HourPackage, PackageType } from 'api-contract/package-schema';
import { listQuery } from '../lists/list-queries';
import type { StatementAccount } from '../statements/statement-account';

/**
 * Lists the packages of a student with those of the family, or of a family with those of its students, the one that ends last
 * first.
 */
export const packageList = ({ kind, id }: StatementAccount) =>
  listQuery<HourPackage>({
    key: ['packages'],
    path: '/admin/packages',
    field: 'packages',
    query: { [kind]: id },
  });

/** The packages that have a fixed price: those that are sold and those that were. */
export const packageTypes = () =>
  listQuery<PackageType>({
    key: ['package-types'],
    path: '/admin/package-types',
    field: 'package_types',
  });

/** Those that are sold. */
export const soldPackages = () => ({
  ...packageTypes(),
  select: (types: PackageType[]) => types.filter(({ active }) => active),
});
