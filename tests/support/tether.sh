#!/bin/sh
# Runs a program that ends with the process that started it, however that ends: a second process waits for the end of
# the input, and then ends the program's process group.
exec 4<&0
setsid sh -c 'cat; kill -s KILL -- -"$0"' $$ <&4 >/dev/null 2>&1 3>&- 4>&- &
exec "$@" </dev/null 4>&-
