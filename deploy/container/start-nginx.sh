#!/bin/sh
# Starts nginx in its container. delivery/nginx is written for one machine: here it has two servers, a port above 1024,
# and logs on the container's output.
set -eu
sed \
  -e 's|listen 80;|listen 8080;|' \
  -e 's|^ *server 127\.0\.0\.1:8000\(.*\);|server 172.30.26.11:8000\1; server 172.30.26.12:8000\1;|' \
  -e 's|/var/log/nginx/manara.access.log|/dev/stdout|' \
  -e 's|/var/log/nginx/manara.error.log|/dev/stderr|' \
  /etc/manara/manara.conf > /etc/nginx/conf.d/manara.conf
exec nginx -g 'daemon off;'
