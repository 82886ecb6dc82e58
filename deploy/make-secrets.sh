#!/bin/sh
# Creates the missing secrets of compose.yaml in the folder `secrets` or another. Existing ones stay.
set -eu
folder=${1:-secrets}
umask 022 # containers read the files as other users; the folder is closed to all other users
mkdir -p "$folder"
chmod 700 "$folder"
cd "$folder"
[ -s session_secret ] || openssl rand -base64 32 >session_secret
[ -s store_password ] || openssl rand -hex 32 >store_password
echo "redis://:$(cat store_password)@store:6379" >redis_url
