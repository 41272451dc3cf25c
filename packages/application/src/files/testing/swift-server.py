"""OpenStack Swift with s3api in one process, for the tests of the S3 storage: `swift-server.py FOLDER KEY SECRET PORT`.

Prints its port (0: a free one) when it answers and ends with its standard input. Debian's package python3-swift brings all of it.
"""

import os
import sys

import eventlet
import eventlet.wsgi

eventlet.monkey_patch()

from swift.common import utils  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

folder, key, secret, port = sys.argv[1:]
HASHES = "[swift-hash]\nswift_hash_path_suffix = kavel\n[storage-policy:0]\nname = one\ndefault = yes\n"
COMMON = f"[DEFAULT]\nswift_dir = {folder}\ndevices = {folder}\nmount_check = false\n"
# No cache answers on port 1: what it would keep is asked of the other servers.
PROXY = f"""
[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_{key.replace(":", "_")} = {secret} .admin
"""


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def serve(name, rest, port=0):
    """Serves the application that a configuration describes; gives its port."""
    app = loadapp(write(f"{name}.conf", COMMON + rest))
    listener = eventlet.listen(("127.0.0.1", port))
    silent = open(os.devnull, "w", encoding="utf-8")
    eventlet.spawn(eventlet.wsgi.server, listener, app, silent, minimum_chunk_size=1)
    return listener.getsockname()[1]


os.makedirs(os.path.join(folder, "disk"), exist_ok=True)
write("swift.conf", HASHES)
# Else it reads /etc/swift, which the package does not bring.
utils.set_swift_dir(folder)
for kind in ("account", "container", "object"):
    inner = serve(kind, f"[app:main]\nuse = egg:swift#{kind}\n")
    ring = RingBuilder(1, 1, 0)
    place = {"id": 0, "region": 1, "zone": 1, "weight": 1, "device": "disk"}
    ring.add_dev({**place, "ip": "127.0.0.1", "port": inner, "replication_ip": "127.0.0.1", "replication_port": inner})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, f"{kind}.ring.gz"))
print(serve("proxy", PROXY, int(port)), flush=True)
eventlet.tpool.execute(sys.stdin.read)
