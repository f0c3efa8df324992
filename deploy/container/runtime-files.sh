#!/bin/sh
# Copies what runs on a host into a folder: the built programs of the server and of releases, and the packages with machine
# code, which their rspack.config.ts leaves out. Build first: npm run setup.
set -eu
target=$(realpath -m "$1")
cd "$(dirname "$0")/../.."

mkdir -p "$target/node_modules" "$target/dist" "$target/delivery/dist"
cp server/package.json "$target"
cp server/dist/*.js "$target/dist"
# A tree as in the sources: these programs look for those of the server in server/dist above them.
cp delivery/dist/*.js "$target/delivery/dist"
for package in libsql @node-rs+argon2; do
  # Each folder of pnpm's store holds links to a package and to its dependencies.
  cp -RL "node_modules/.pnpm/$package@"*/node_modules/. "$target/node_modules"
done
