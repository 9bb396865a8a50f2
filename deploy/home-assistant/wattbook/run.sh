#!/bin/sh
# Home Assistant gives /data to root; the product and its PostgreSQL run as the user of the image.
set -eu
option() { node -p "require('/data/options.json')['$1'] ?? ''"; }
mkdir -p /data/wattbook /backup/wattbook
chown -R node:node /data/wattbook /backup/wattbook
export DATA_DIR=/data/wattbook BASE_URL="$(option base_url)"
passphrase="$(option backup_passphrase)"
[ -z "$passphrase" ] || export BACKUP_TO=/backup/wattbook BACKUP_PASSPHRASE="$passphrase"
exec setpriv --reuid=node --regid=node --init-groups node apps/server/dist/main.mjs serve
