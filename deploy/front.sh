#!/bin/sh
# Starts Caddy with the Caddyfile in this folder, after converting three values:
#   PORTAL_HOSTS  hosts with commas, as in ALLOWED_HOSTS; a Caddyfile wants spaces
#   PORTAL_TLS    empty for certificates of a public authority; otherwise the arguments of `tls`, such as "internal"
#   PORTAL_BUILT  optional: a folder of built files, which are copied to PORTAL_FILES
# `front.sh validate` only checks the Caddyfile.
set -eu
PORTAL_HOSTS=$(printf %s "$PORTAL_HOSTS" | tr -s ', ' '  ')
PORTAL_TLS=${PORTAL_TLS:+tls $PORTAL_TLS}
export PORTAL_HOSTS PORTAL_TLS
# Open pages still request files of earlier builds, so those stay for thirty days.
if [ -n "${PORTAL_BUILT:-}" ]; then
	cp -r "$PORTAL_BUILT/." "$PORTAL_FILES/"
	find "$PORTAL_FILES" -type f -mtime +30 -delete
fi
exec caddy "${1:-run}" --adapter caddyfile --config "$(dirname "$0")/Caddyfile"
