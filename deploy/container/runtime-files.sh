#!/bin/sh
# Copies what the server needs at run time into a folder: its built programs, and the packages with machine code, which
# server/rspack.config.ts leaves out of them. Build first: npm run setup.
set -eu
target=$(realpath -m "$1")
cd "$(dirname "$0")/../.."

mkdir -p "$target/node_modules" "$target/dist"
cp server/package.json "$target"
cp server/dist/*.js "$target/dist"
for package in libsql @node-rs+argon2; do
  # Each folder of pnpm's store holds links to a package and to its dependencies.
  cp -RL "node_modules/.pnpm/$package@"*/node_modules/. "$target/node_modules"
done
